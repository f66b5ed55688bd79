import { writeFileSync } from "node:fs";
import { parsedInBrowsers, shapeOf } from "./shapes";

for (const [name, schema] of Object.entries(parsedInBrowsers))
	writeFileSync(`lib/client/shapes/${name}.json`, `${JSON.stringify(shapeOf(schema), null, "\t")}\n`);
