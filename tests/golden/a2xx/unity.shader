// RUN: dis --bare --isa xenos --hex %s
SubProgram "xbox360 " {
"vs_360
backbbabaaaaaafmaaaaaabiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaceaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaeaaaaaaaabaaaaaaacaaaaaaaabcdefghiaabaaaadaabadaaeaaaaaadaaaaaabfaaaaaaaaabaabmeaacaaaaaaabeapiaaaaaaaaaaaccaaaaaa
"
}
