stream = None
enabled = False


def output(path):
    global stream
    # Like gem5's, the stream stays open until the process ends.
    stream = open(path, "wb", buffering=0)


def enable():
    global enabled
    enabled = True


def disable():
    global enabled
    enabled = False
