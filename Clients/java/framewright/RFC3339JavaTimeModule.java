package framewright;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** A stub for the generated module, which requires Jackson's date module: the contract has no dates. */
public class RFC3339JavaTimeModule extends SimpleModule {}
