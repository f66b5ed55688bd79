import { shutDownGracefully } from "@/lib/server/graceful-shutdown";
import { installMiddleware } from "@/lib/server/middleware/install-middleware";
import { createPageStore } from "@/lib/server/pages/page-store";
import { prepareServer } from "@/lib/server/prepare-server";
import { provideSharedStore } from "@/lib/server/shared-state";

jest.mock("@/lib/server/graceful-shutdown", () => ({ shutDownGracefully: jest.fn() }));
jest.mock("@/lib/server/redis-store", () => ({ createRedisStore: jest.fn(() => "the store") }));
jest.mock("@/lib/server/pages/shared-pages", () => ({
	createSharedPages: (store: string, secret: string) => `pages in ${store}, signed with ${secret}`,
}));
jest.mock("@/lib/server/pages/page-store", () => ({ createPageStore: jest.fn(() => "the pages") }));
jest.mock("@/lib/server/middleware/install-middleware", () => ({ installMiddleware: jest.fn() }));
jest.mock("@/lib/server/shared-state", () => ({ provideSharedStore: jest.fn(), providePages: jest.fn() }));
let environment: object;
jest.mock("@/lib/env", () => ({ env: () => environment }));

async function runPrepareServer(variables: Record<string, string>, store: Record<string, string> = {}) {
	environment = { RESPONSE_CACHE: "on", DRAIN_SECONDS: 5, SHUTDOWN_TIMEOUT: 30, ...store };
	const before = { ...process.env };
	jest.clearAllMocks();
	Object.assign(process.env, variables);
	try {
		await prepareServer({ getVersions: () => ({}), findMissing: () => undefined });
	} finally {
		process.env = before;
	}
}

it("shares limits only if there is no key to sign pages, and says so", async () => {
	const logged = jest.spyOn(console, "warn").mockImplementation(() => undefined);
	try {
		await runPrepareServer({ NODE_ENV: "production" }, { REDIS_URL: "redis://store" });
		expect(provideSharedStore).toHaveBeenCalledWith("the store");
		expect(createPageStore).toHaveBeenCalledWith(expect.anything(), undefined);
		expect(installMiddleware).toHaveBeenCalledWith("the pages", expect.objectContaining({ isShared: false }));
		expect(logged).toHaveBeenCalledWith("STORE_SECRET is not set: replicas do not share pages.");
	} finally {
		logged.mockRestore();
	}
});

it("does nothing in a build or a development server", async () => {
	await runPrepareServer({ NODE_ENV: "development" });
	await runPrepareServer({ NODE_ENV: "production", NEXT_PHASE: "phase-production-build" });
	expect(shutDownGracefully).not.toHaveBeenCalled();
	expect(installMiddleware).not.toHaveBeenCalled();
});
