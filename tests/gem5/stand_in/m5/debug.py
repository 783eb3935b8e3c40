class _Flag:
    def __init__(self):
        self.enabled = False

    def enable(self):
        self.enabled = True


flags = {name: _Flag() for name in ("O3PipeView", "ExecAll", "ExecEnable", "Fetch")}
