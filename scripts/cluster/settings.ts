import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { parseEnv } from "@/lib/env";
import type { OpenEdge } from "./edge";

const port = z.coerce.number().int().min(1).max(65_535);
const list = z
	.string()
	.regex(/^[\w.\s*:/[\]-]*$/, "must be names or addresses by spaces")
	.default("")
	.transform((names) => names.split(/\s+/).filter(Boolean));
const file = z
	.string()
	.refine((path) => existsSync(path), "must be a file that there is")
	.optional();

const settings = z.object({
	/** Where readers ask; where there is a certificate, only this machine itself. */
	EDGE_PORT: port.default(8080),
	/** Of this machine, for all to ask: `0.0.0.0`. */
	EDGE_ADDRESS: z
		.string()
		.regex(/^[\d.]+$|^\[[\da-f:]+\]$/i, "must be an address of this machine")
		.default("127.0.0.1"),
	/** Certificate with its chain, and key, in PEM: readers then ask by https. */
	EDGE_CERTIFICATE: file,
	EDGE_KEY: file,
	EDGE_TLS_PORT: port.default(8443),
	/** Who asks there by http is led to https. */
	EDGE_PLAIN_PORT: port.optional(),
	/** By which the edge asks itself for what it counts. */
	EDGE_INNER_PORT: port.default(8079),
	/** Names that the edge serves beside those of this machine, by spaces. */
	EDGE_HOSTS: list,
	/** Proxies before the edge that are believed about whom they ask for, or their networks, by spaces. */
	EDGE_TRUSTED: list,
	REDIS_PORT: port.default(6380),
	/** The first of twice as many ports as there are replicas: a new build starts before the old one ends. */
	REPLICA_PORT: port.default(3101),
	REPLICAS: z.coerce.number().int().min(1).max(64).default(2),
});

export type Settings = z.infer<typeof settings>;

/**
 * What the environment says of the cluster.
 * @throws {Error} that names a variable that is not what it must be.
 */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
	parseEnv(source);
	const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
	const parsed = settings.safeParse(given);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new Error(
			`The environment variable ${issue?.path.join(".")} is not what it must be: ${issue?.message}.`,
		);
	}
	if (!parsed.data.EDGE_CERTIFICATE !== !parsed.data.EDGE_KEY)
		throw new Error("EDGE_CERTIFICATE and EDGE_KEY belong together.");
	return parsed.data;
}

/** Where others than this machine reach the edge. */
export function openEdge(read: Settings): OpenEdge {
	const { EDGE_ADDRESS, EDGE_CERTIFICATE, EDGE_KEY, EDGE_TLS_PORT, EDGE_PLAIN_PORT, EDGE_TRUSTED } = read;
	return {
		address: EDGE_ADDRESS,
		trusted: EDGE_TRUSTED,
		...(EDGE_CERTIFICATE &&
			EDGE_KEY && {
				tls: {
					certificate: resolve(EDGE_CERTIFICATE),
					key: resolve(EDGE_KEY),
					port: EDGE_TLS_PORT,
					plainPort: EDGE_PLAIN_PORT,
				},
			}),
	};
}
