import type { TestBrowsers } from "@/scripts/browser";

/** Data that the global setup passes to the workers through an environment variable, their only shared state. */
interface Handover {
	url: string;
	browsers: TestBrowsers;
}

export function handOver(things: Handover): void {
	process.env.WEBREACH_E2E = JSON.stringify(things);
}

export const takeOver = (): Handover => JSON.parse(process.env.WEBREACH_E2E ?? "");
