(defun tak (x y z) (if (not (< y x)) z (tak (tak (1- x) y z) (tak (1- y) z x) (tak (1- z) x y))))
(message "%d" (tak 12 8 3))
(with-temp-buffer (insert-file-contents (car command-line-args-left)) (let ((n 0)) (while (re-search-forward "\\b\\([a-z]\\)[a-z]*\\1\\b" nil t) (setq n (1+ n)) (replace-match "x")) (sort-lines nil (point-min) (point-max)) (message "%d" n)) (setq command-line-args-left nil))
