import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { FeedEntry } from "@/lib/schema/feed";
import type { SharedStore } from "@/lib/server/shared-store";
import { memoryIn } from "@/lib/server/web-hook/memory";
import { changeTeller } from "@/lib/server/web-hook/tell-changes";

const secret = `whsec_${Buffer.from("a secret of the operator").toString("base64")}`;

const event = (name: string): FeedEntry => ({
	event: name,
	title: `What ${name} is`,
	day: "2026-10-31",
	url: "https://example.org/features/grid",
	paragraphs: [
		["With ", { code: "code" }, " and ", { text: "a link", href: "https://example.org/" }],
		["More."],
	],
});
const old = [event("newly/a"), event("widely/a")];
const fresh = [event("crossed/world/95/b"), event("newly/c")];

interface Message {
	id: string;
	body: { type: string; timestamp: string; data: { event: string } };
}

/** A receiver as an operator would write one: it takes nothing that is not signed. */
async function receiver() {
	const taken: Message[] = [];
	const statuses: number[] = [];
	let asked = 0;
	const server = createServer(async (request, response) => {
		asked++;
		const status = statuses.shift() ?? 204;
		const raw = await text(request);
		if (status === 204) {
			const body = new Webhook(secret).verify(
				raw,
				request.headers as Record<string, string>,
			) as Message["body"];
			taken.push({ id: String(request.headers["webhook-id"]), body });
		}
		response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hook`,
		taken,
		answerWith: (...next: number[]) => statuses.push(...next),
		asked: () => asked,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}

/** A store in memory: its windows begin with the first count. */
function memoryStore(clock: () => number) {
	const records = new Map<string, Buffer>();
	const counts = new Map<string, { count: number; end: number }>();
	let isUp = true;
	const store: SharedStore = {
		find: async (key) => (isUp ? records.get(key) : undefined),
		keep: async (key, record) => void (isUp && records.set(key, record)),
		count: async (key, span) => {
			if (!isUp) return undefined;
			const known = counts.get(key);
			const own = known && known.end > clock() ? known : { count: 0, end: clock() + span };
			own.count++;
			counts.set(key, own);
			return { count: own.count, left: own.end - clock() };
		},
		state: () => (isUp ? "up" : "down"),
		close: () => undefined,
	};
	return { store, forget: () => records.clear(), go: (up: boolean) => (isUp = up) };
}

let hook: Awaited<ReturnType<typeof receiver>>;
let dir: string;
let time: number;
let lines: string[];

beforeEach(async () => {
	hook = await receiver();
	dir = mkdtempSync(join(tmpdir(), "web-hook-"));
	time = Date.now();
	lines = [];
});
afterEach(async () => {
	await hook.stop();
	rmSync(dir, { recursive: true, force: true });
});

/** A process that has begun with a build's events. */
const begun = (events: FeedEntry[], store?: SharedStore, name = "own.json") =>
	changeTeller({
		hook: { url: hook.url, secret },
		events: async () => events,
		memory: memoryIn(join(dir, name), store),
		store,
		say: (line) => lines.push(line),
		now: () => time,
	});

const namesTaken = () => hook.taken.map(({ body }) => body.data.event);

it("tells nothing of what the first build knew, and each event that the next one brings once, signed", async () => {
	expect(await begun(old)()).toBe(true);
	expect(hook.asked()).toBe(0);
	expect(await begun([...old, ...fresh])()).toBe(true);
	expect(namesTaken()).toEqual(["crossed/world/95/b", "newly/c"]);
	expect(hook.taken[0]?.body).toEqual({
		type: "feature.crossed",
		timestamp: "2026-10-31T00:00:00Z",
		data: {
			event: "crossed/world/95/b",
			title: "What crossed/world/95/b is",
			day: "2026-10-31",
			url: "https://example.org/features/grid",
			text: "With code and a link\nMore.",
		},
	});
	expect(await begun([...old, ...fresh])()).toBe(true);
	expect(hook.asked()).toBe(2);
});

it("tries again what was not taken, after ever longer waits, across restarts, under the same id", async () => {
	await begun(old)();
	hook.answerWith(204, 500, 302);
	const news = [...old, ...fresh];
	expect(await begun(news)()).toBe(false);
	expect(namesTaken()).toEqual(["crossed/world/95/b"]);
	expect(lines.at(-1)).toBe("The web hook took no event: it answered 500. It is tried again in 30 s.");
	expect(await begun(news)()).toBe(false);
	expect(hook.asked()).toBe(2);
	time += 31_000;
	expect(await begun(news)()).toBe(false);
	expect(lines.at(-1)).toBe("The web hook took no event: it answered 302. It is tried again in 60 s.");
	time += 61_000;
	expect(await begun(news)()).toBe(true);
	expect(namesTaken()).toEqual(["crossed/world/95/b", "newly/c"]);
});

it("loses nothing while nobody is there", async () => {
	await begun(old)();
	await hook.stop();
	expect(await begun([...old, ...fresh])()).toBe(false);
	expect(lines.at(-1)).toMatch(/it cannot be reached/);
	expect(lines.join()).not.toContain(hook.url);
	hook = await receiver();
	time += 31_000;
	expect(await begun([...old, ...fresh])()).toBe(true);
	expect(namesTaken()).toEqual(["crossed/world/95/b", "newly/c"]);
});

it("tells once however many replicas there are, also after their store forgot", async () => {
	const { store, forget } = memoryStore(() => time);
	await begun(old, store, "one.json")();
	time += 61_000;
	const replicas = ["one.json", "two.json", "three.json"].map((name) =>
		begun([...old, ...fresh], store, name),
	);
	const told = await Promise.all(replicas.map((look) => look()));
	expect(told.filter(Boolean)).toHaveLength(1);
	for (const look of replicas) {
		time += 61_000;
		expect(await look()).toBe(true);
	}
	expect(namesTaken()).toEqual(["crossed/world/95/b", "newly/c"]);
	forget();
	time += 61_000;
	const last = ["one.json", "two.json", "three.json"].find((name) => {
		try {
			return readFileSync(join(dir, name), "utf8").includes("newly/c");
		} catch {
			return false;
		}
	});
	expect(await begun([...old, ...fresh], store, last)()).toBe(true);
	expect(hook.asked()).toBe(2);
});

it("waits while the store is away: each replica alone would tell", async () => {
	const { store, go } = memoryStore(() => time);
	await begun(old, store)();
	go(false);
	time += 61_000;
	expect(await begun([...old, ...fresh], store)()).toBe(false);
	expect(hook.asked()).toBe(0);
	go(true);
	expect(await begun([...old, ...fresh], store)()).toBe(true);
	expect(hook.asked()).toBe(2);
});

it("sends nothing that it cannot remember to have sent", async () => {
	await begun(old)();
	// A folder stands where the file's unfinished form goes, which root could write to otherwise too.
	const taken = join(dir, "own.json");
	const known = readFileSync(taken);
	rmSync(taken);
	writeFileSync(join(dir, "file"), "");
	const look = changeTeller({
		hook: { url: hook.url, secret },
		events: async () => [...old, ...fresh],
		memory: {
			...memoryIn(join(dir, "file", "own.json"), undefined),
			read: async () => JSON.parse(known.toString()),
		},
		store: undefined,
		say: (line) => lines.push(line),
	});
	await expect(look()).rejects.toThrow(/ENOTDIR|EEXIST/);
	expect(hook.asked()).toBe(0);
});

it("takes a damaged file for none", async () => {
	writeFileSync(join(dir, "own.json"), '{"known":["a"');
	expect(await begun(old)()).toBe(true);
	expect(hook.asked()).toBe(0);
	expect(JSON.parse(readFileSync(join(dir, "own.json"), "utf8")).known).toHaveLength(2);
});
