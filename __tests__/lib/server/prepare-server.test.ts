import { endGracefully } from "@/lib/server/graceful-end";
import { prepareServer } from "@/lib/server/prepare-server";
import { redisStore } from "@/lib/server/redis-store";
import { provideSharedStore } from "@/lib/server/shared";

jest.mock("@/lib/server/graceful-end", () => ({ endGracefully: jest.fn() }));
jest.mock("@/lib/server/redis-store", () => ({ redisStore: jest.fn(() => "the store") }));
jest.mock("@/lib/server/shared-pages", () => ({ sharedPages: (store: string) => `pages in ${store}` }));
jest.mock("@/lib/server/shared", () => ({ provideSharedStore: jest.fn() }));
let own: object;
jest.mock("@/lib/env", () => ({ env: () => own }));

async function prepared(variables: Record<string, string>, redis?: string) {
	own = { DRAIN_SECONDS: 5, STOP_SECONDS: 30, REDIS_URL: redis };
	const before = { ...process.env };
	jest.clearAllMocks();
	Object.assign(process.env, variables);
	try {
		await prepareServer();
	} finally {
		process.env = before;
	}
}

it("has a server end without cutting anybody off, in seconds that the operator chose", async () => {
	await prepared({ NODE_ENV: "production" });
	expect(endGracefully).toHaveBeenCalledWith({ drain: 5_000, most: 30_000 });
	expect(redisStore).not.toHaveBeenCalled();
	expect(provideSharedStore).not.toHaveBeenCalled();
});

it("shares a store where there is one", async () => {
	await prepared({ NODE_ENV: "production" }, "redis://store");
	expect(redisStore).toHaveBeenCalledWith("redis://store");
	expect(provideSharedStore).toHaveBeenCalledWith("the store", "pages in the store");
});

it("leaves a build and a development server alone", async () => {
	await prepared({ NODE_ENV: "development" });
	await prepared({ NODE_ENV: "production", NEXT_PHASE: "phase-production-build" });
	expect(endGracefully).not.toHaveBeenCalled();
});
