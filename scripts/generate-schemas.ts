import { writeSchemas } from "./schemas";

writeSchemas();
