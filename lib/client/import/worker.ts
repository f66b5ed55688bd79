import { importAnswerer } from "./answerer";
import type { ImportRequest } from "./protocol";

const answer = importAnswerer((message) => self.postMessage(message));

self.addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => answer(data));
