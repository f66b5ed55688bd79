import { createImportHandler } from "./import-handler";
import type { ImportRequest } from "./import-protocol";

const answer = createImportHandler((message) => self.postMessage(message));

self.addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => answer(data));
