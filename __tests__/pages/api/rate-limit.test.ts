import { requestApi } from "@/__tests__/serve-api";
import { problemSchema } from "@/lib/server/schema/problem";
import { provideSharedStore } from "@/lib/server/shared-state";
import type { SharedStore } from "@/lib/server/shared-store";

describe("API rate limit", () => {
	it("limits the requests of a client", async () => {
		process.env.RATE_LIMIT = "3";
		const { default: audience } = await import("@/pages/api/v1/audience");
		const { default: features } = await import("@/pages/api/v1/features");
		const { default: reach } = await import("@/pages/api/v1/reach");
		const forged = { headers: { "X-Forwarded-For": "203.0.113.9" } };
		const answers = [
			await requestApi(reach, { features: "has" }),
			await requestApi(audience, { target: "nonsense" }),
			await requestApi(audience),
			await requestApi(reach, { features: "has" }, forged),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 429]);
		const { headers, body } = answers[3] ?? { headers: new Headers(), body: "" };
		expect(headers.get("content-type")).toBe("application/problem+json");
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("access-control-allow-origin")).toBe("*");
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
		expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status: 429, title: "Too many requests" });
		expect((await requestApi(features)).status).toBe(200);
	});

	it("counts requests across replicas, and locally if the store is unavailable", async () => {
		process.env.RATE_LIMIT = "3";
		const { default: reach } = await import("@/pages/api/v1/reach");
		let level: number | undefined = 40_000;
		const store = { fill: async () => level } as unknown as SharedStore;
		provideSharedStore(store);
		expect((await requestApi(reach, { features: "has" })).status).toBe(200);
		level = 41_500;
		const refused = await requestApi(reach, { features: "has" });
		expect(refused.status).toBe(429);
		expect(refused.headers.get("retry-after")).toBe("2");
		level = undefined;
		// The previous test has already used up the local limit.
		expect((await requestApi(reach, { features: "has" })).status).toBe(429);
		provideSharedStore(undefined as never);
	});
});
