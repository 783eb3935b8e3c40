        org 100h
start:  ld bc, 1000
        ld hl, table
loop:   ld a, (hl)
        add a, c
        ld (hl), a
        inc hl
        dec bc
        ld a, b
        or c
        jp nz, loop
        ret
table:  db 1, 2, 3, 4
