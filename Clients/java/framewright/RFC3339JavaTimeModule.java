package framewright;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands for the generated module, which needs Jackson's dates: the contract has none. */
public class RFC3339JavaTimeModule extends SimpleModule {}
