import { writeSchemas } from "./schemas";
import { writeWorldMap } from "./world-map";

writeSchemas();
writeWorldMap();
