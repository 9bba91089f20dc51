// Sends every example to the server through the client that openapi-generator generated for TypeScript.

import * as client from './generated';

declare const process: any;
declare const require: any;

const [url, examples] = process.argv.slice(2);
const configuration = new client.Configuration({ basePath: url });
const generated: any = client;

// The generator's name of a parameter: pictureWidth for picture.width.
const camelCase = (name: string) =>
  name.replace(/\.(.)/g, (_, letter) => letter.toUpperCase());

async function main() {
  for (const line of require('fs').readFileSync(examples, 'utf8').trim().split('\n')) {
    const { api: apiName, operation, requestSchema, answerSchema, request, query } = JSON.parse(line);
    const name = requestSchema[0].toLowerCase() + requestSchema.slice(1);
    const api = new generated[apiName + 'Api'](configuration);
    if (query) {
      const parameters = Object.fromEntries(
        Object.entries(query).map(([member, value]) => [camelCase(member), value]));
      const { raw } = await api[operation + 'Raw'](parameters);
      console.log(JSON.stringify(await raw.text()));
      continue;
    }
    const answer = await api[operation]({ [name]: generated[requestSchema + 'FromJSON'](request) });
    console.log(JSON.stringify(generated[answerSchema + 'ToJSON'](answer)));
  }
}

main();
