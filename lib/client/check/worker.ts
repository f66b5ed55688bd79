import { checkAnswerer } from "./answerer";
import type { CheckRequest } from "./protocol";

const answer = checkAnswerer((message) => self.postMessage(message));

self.addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => answer(data));
