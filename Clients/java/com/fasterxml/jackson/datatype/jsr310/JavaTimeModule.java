package com.fasterxml.jackson.datatype.jsr310;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** A stub for Jackson's date module, which Debian does not package: the contract has no dates. */
public class JavaTimeModule extends SimpleModule {}
