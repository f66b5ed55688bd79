import type { TestBrowsers } from "@/scripts/browser";

/** What the global set-up hands to the workers, which share nothing with it but the environment. */
interface Handover {
	url: string;
	browsers: TestBrowsers;
}

export function handOver(things: Handover): void {
	process.env.WEBREACH_E2E = JSON.stringify(things);
}

export const takeOver = (): Handover => JSON.parse(process.env.WEBREACH_E2E ?? "");
