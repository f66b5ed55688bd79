import { askApi } from "@/__tests__/serve-api";
import { health as schema } from "@/lib/schema/api/health";
import { healthApi } from "@/lib/server/health";
import { life } from "@/lib/server/life";

jest.mock("@/lib/server/build-id", () => ({ buildId: () => "a-build" }));

const health = healthApi(() => ({ "web-features": "3.40.0" }));

const ask = async (check?: string, init?: RequestInit) => {
	const answer = await askApi(health, check ? { check: check.split("/") } : {}, init);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	return answer;
};

describe("/api/health", () => {
	afterEach(() => {
		life().isEnding = false;
	});

	it("tells which build is served, of which data", async () => {
		const { status, body } = await ask();
		expect(status).toBe(200);
		expect(schema.parse(JSON.parse(body))).toEqual({
			live: true,
			ready: true,
			deployment: "a-build",
			data: { "web-features": "3.40.0" },
			store: "none",
		});
	});

	it("says no to who asks for readiness once the process ends, and is alive all the same", async () => {
		expect(await ask("ready")).toMatchObject({ status: 200, body: '{"ready":true}' });
		life().isEnding = true;
		expect(await ask("ready")).toMatchObject({ status: 503, body: '{"ready":false}' });
		expect(await ask("live")).toMatchObject({ status: 200 });
		expect(JSON.parse((await ask()).body)).toMatchObject({ live: true, ready: false });
	});

	it("remembers that somebody asks for readiness", async () => {
		life().readinessAskedAt = 0;
		await ask("live");
		expect(life().readinessAskedAt).toBe(0);
		await ask("ready");
		expect(Date.now() - life().readinessAskedAt).toBeLessThan(10_000);
	});

	it("refuses other checks and methods", async () => {
		expect(await ask("nonsense")).toMatchObject({ status: 404 });
		expect(await ask("live/ready")).toMatchObject({ status: 404 });
		const { status, headers } = await ask("ready", { method: "POST" });
		expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		expect(await ask("ready", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
	});

	it("records data that cannot be told", async () => {
		const log = jest.spyOn(console, "log").mockImplementation();
		const broken = healthApi(() => {
			throw new Error("secret");
		});
		const { status, body } = await askApi(broken);
		expect(status).toBe(500);
		expect(body).toMatch(/Digest/);
		expect(body).not.toMatch(/secret/);
		log.mockRestore();
	});
});
