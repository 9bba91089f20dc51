package com.fasterxml.jackson.datatype.jsr310;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands for Jackson's module of dates, which Debian does not have: the contract has no dates. */
public class JavaTimeModule extends SimpleModule {}
