# A static x86-64 program of some 27,000 instructions: a loop with a call, loads, stores and branches, then two system
# calls (write, exit).
.global _start
.text
_start:
    mov $3000, %ecx
    lea buffer(%rip), %rbx
    xor %eax, %eax
1:  add %rcx, %rax
    mov %rax, (%rbx)
    add (%rbx), %rax
    call twice
    dec %ecx
    jnz 1b
    mov $1, %eax
    mov $1, %edi
    lea text(%rip), %rsi
    mov $3, %edx
    syscall
    mov $60, %eax
    xor %edi, %edi
    syscall
twice:
    add %rax, %rax
    ret
.data
text: .ascii "hi\n"
.balign 64
buffer: .quad 0
