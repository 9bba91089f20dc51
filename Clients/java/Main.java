import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import framewright.ApiClient;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;

/** Sends every example to the server through the client that openapi-generator generated for Java. */
public class Main {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    ObjectMapper mapper = client.getObjectMapper();
    // Otherwise a number is also a string, and fits both alternatives of a union of the two.
    mapper
        .coercionConfigFor(LogicalType.Textual)
        .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = lines.readLine()) != null; ) {
      JsonNode example = mapper.readTree(line);
      Class<?> type = Class.forName("framewright.model." + example.get("requestSchema").asText());
      Object request = mapper.treeToValue(example.get("request"), type);
      Class<?> api = Class.forName("framewright.api." + example.get("api").asText() + "Api");
      Method operation = api.getMethod(example.get("operation").asText(), type);
      Object answer =
          operation.invoke(api.getConstructor(ApiClient.class).newInstance(client), request);
      System.out.println(mapper.writeValueAsString(answer));
    }
  }
}
