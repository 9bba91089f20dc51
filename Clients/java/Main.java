import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import framewright.ApiClient;
import framewright.api.BatchApi;
import framewright.api.CardListApi;
import framewright.api.CardStackApi;
import framewright.api.MotionApi;
import framewright.api.ScrollStackApi;
import framewright.api.SwipeDeckApi;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends every example to the server through the client that openapi-generator generated for Java. */
public class Main {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    List<Object> apis = List.of(
        new BatchApi(client), new CardListApi(client), new CardStackApi(client),
        new MotionApi(client), new ScrollStackApi(client), new SwipeDeckApi(client));
    ObjectMapper mapper = client.getObjectMapper();
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = lines.readLine()) != null; ) {
      JsonNode example = mapper.readTree(line);
      Class<?> type = Class.forName("framewright.model." + example.get("requestSchema").asText());
      Object request = mapper.treeToValue(example.get("request"), type);
      System.out.println(
          mapper.writeValueAsString(ask(apis, example.get("operation").asText(), type, request)));
    }
  }

  /** The answer of an operation. */
  private static Object ask(List<Object> apis, String name, Class<?> type, Object request)
      throws Exception {
    for (Object api : apis) {
      for (Method method : api.getClass().getMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == 1) {
          return method.invoke(api, type.cast(request));
        }
      }
    }
    throw new IllegalArgumentException(name);
  }
}
