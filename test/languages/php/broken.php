<?php
class Draft
//    ^^^^^ def class lines 0..5
{
    // ### A half-written method keeps the others [broken, members]
    public function before() { first(); }
//                  ^^^^^^ def method in Draft lines 0..0 params 0
//                             ^^^^^ call args 0 from before
    public function half(int $a,
//                  ^^^^ def function in Draft lines 0..0
    public function after() { second(); }
}

// ### And what follows [functions]
function tail() { third(); }
//       ^^^^ def function lines 0..0 params 0
//                ^^^^^ call args 0 from tail
