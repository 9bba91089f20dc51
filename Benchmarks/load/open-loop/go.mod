module framewright/open-loop

go 1.19
