import { createCheckHandler } from "./check-handler";
import type { CheckRequest } from "./check-protocol";

const handle = createCheckHandler((message) => self.postMessage(message));

self.addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => handle(data));
