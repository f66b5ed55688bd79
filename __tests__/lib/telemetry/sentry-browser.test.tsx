import { clean } from "@/lib/telemetry/sentry-browser";

describe("clean", () => {
	it("cuts queries off every address, however deep", () => {
		window.history.replaceState(null, "", "/features?q=secret#secret");
		const event = clean({
			transaction: "/features",
			request: {
				url: "http://localhost/features?q=secret",
				headers: { Referer: "http://a.example/?secret" },
			},
			exception: { values: [{ type: "Error", value: "Failed to load /_next/data/x.json?q=secret" }] },
			contexts: { trace: { data: { "url.full": "http://localhost/features?q=secret" } } as never },
			spans: [
				{ description: "/api/v1/suggest?path=secret", data: { "url.full": "https://a.example/?secret" } },
			] as never,
		});
		expect(JSON.stringify(event)).not.toContain("secret");
		expect(event).toMatchObject({
			transaction: "/features",
			request: { url: "http://localhost/features" },
			exception: { values: [{ value: "Failed to load /_next/data/x.json" }] },
		});
	});

	it("lets go of whatever could tell who reads, or what was clicked and written", () => {
		const event = clean({
			user: { ip_address: "192.0.2.1" },
			breadcrumbs: [{ message: "typed" }],
			extra: { arguments: ["typed"] },
			tags: { kept: "yes" },
			timestamp: 7,
		});
		expect(event).toEqual({
			tags: { kept: "yes" },
			timestamp: 7,
			request: { url: "http://localhost/features" },
		});
	});
});
