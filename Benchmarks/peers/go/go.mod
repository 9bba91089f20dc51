module framewright/peer

go 1.19
