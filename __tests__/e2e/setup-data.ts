import type { TestBrowsers } from "@/scripts/browser";

/** Data that the global setup passes to the workers through an environment variable, their only shared state. */
interface SetupData {
	url: string;
	browsers: TestBrowsers;
}

export function writeSetupData(data: SetupData): void {
	process.env.WEBREACH_E2E = JSON.stringify(data);
}

export const readSetupData = (): SetupData => JSON.parse(process.env.WEBREACH_E2E ?? "");
