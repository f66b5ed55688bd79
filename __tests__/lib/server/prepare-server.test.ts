import { takeRequests } from "@/lib/server/front/take-requests";
import { endGracefully } from "@/lib/server/graceful-end";
import { pageStore } from "@/lib/server/pages/page-store";
import { prepareServer } from "@/lib/server/prepare-server";
import { redisStore } from "@/lib/server/redis-store";
import { providePages, provideSharedStore } from "@/lib/server/shared";

jest.mock("@/lib/server/graceful-end", () => ({ endGracefully: jest.fn() }));
jest.mock("@/lib/server/redis-store", () => ({ redisStore: jest.fn(() => "the store") }));
jest.mock("@/lib/server/pages/shared-pages", () => ({ sharedPages: (store: string) => `pages in ${store}` }));
jest.mock("@/lib/server/pages/page-store", () => ({ pageStore: jest.fn(() => "the pages") }));
jest.mock("@/lib/server/front/take-requests", () => ({ takeRequests: jest.fn() }));
jest.mock("@/lib/server/shared", () => ({ provideSharedStore: jest.fn(), providePages: jest.fn() }));
let own: object;
jest.mock("@/lib/env", () => ({ env: () => own }));

async function prepared(variables: Record<string, string>, redis?: string) {
	own = { FRONT: "on", DRAIN_SECONDS: 5, STOP_SECONDS: 30, REDIS_URL: redis };
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
	expect(pageStore).toHaveBeenCalledWith(expect.stringMatching(/\.next$/), undefined);
	expect(providePages).toHaveBeenCalledWith("the pages");
	expect(takeRequests).toHaveBeenCalledWith("the pages", { isShared: false, answers: true });
});

it("shares a store where there is one", async () => {
	await prepared({ NODE_ENV: "production" }, "redis://store");
	expect(redisStore).toHaveBeenCalledWith("redis://store");
	expect(provideSharedStore).toHaveBeenCalledWith("the store");
	expect(pageStore).toHaveBeenCalledWith(expect.anything(), "pages in the store");
	expect(takeRequests).toHaveBeenCalledWith("the pages", { isShared: true, answers: true });
});

it("leaves a build and a development server alone", async () => {
	await prepared({ NODE_ENV: "development" });
	await prepared({ NODE_ENV: "production", NEXT_PHASE: "phase-production-build" });
	expect(endGracefully).not.toHaveBeenCalled();
	expect(takeRequests).not.toHaveBeenCalled();
});
