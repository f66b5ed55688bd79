import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, constants } from "node:http2";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { describeWithNginx, fetchAt, page, type Reply, startEdge } from "@/__tests__/edge-server";
import { findFreePort } from "@/scripts/site";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) {
	// biome-ignore lint/suspicious/noConsole: prints the reason for skipped tests
	console.warn("No openssl on this machine (apt-get install openssl): the edge is not tested with TLS.");
}

const host = "site.example";

/** Creates a self-signed certificate for this test. */
function makeCertificate(dir: string) {
	const [certificate, key] = [join(dir, "certificate.pem"), join(dir, "key.pem")];
	const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
	const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
	execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", certificate, ...names], {
		stdio: "ignore",
	});
	return { certificate, key };
}

(hasOpenssl ? describeWithNginx : describe.skip)("the edge with TLS", () => {
	const dir = mkdtempSync(join(tmpdir(), "webreach-certificate-"));
	let edge: Awaited<ReturnType<typeof startEdge>>;
	let plainPort: number;
	const unverified = () => ({ host: "127.0.0.1", port: edge.port, rejectUnauthorized: false });

	beforeAll(async () => {
		plainPort = await findFreePort();
		edge = await startEdge({
			hosts: [host],
			tls: makeCertificate(dir),
			redirect: { port: plainPort, httpsPort: 8443 },
			listen: " ssl http2",
		});
	});
	afterAll(async () => {
		await edge.stop();
		rmSync(dir, { recursive: true, force: true });
	});
	beforeEach(() => edge.replyWith(page("s-maxage=86400")));

	/** Sends several requests at once over one HTTP/2 connection. */
	async function sendAll(paths: string[], authority = host, servername = host) {
		const session = connect(`https://127.0.0.1:${edge.port}`, { rejectUnauthorized: false, servername });
		session.setMaxListeners(200);
		try {
			return await Promise.all(
				paths.map(
					(path) =>
						new Promise<{ status: number | undefined; edge: unknown; body: string }>((resolve, reject) => {
							const stream = session.request({ ":path": path, ":authority": authority });
							let status: number | undefined;
							let cacheStatus: unknown;
							let body = "";
							stream.on("response", (headers) => {
								status = Number(headers[constants.HTTP2_HEADER_STATUS]);
								cacheStatus = headers["x-edge"];
							});
							stream.on("data", (chunk) => {
								body += chunk;
							});
							stream.once("error", reject).once("end", () => resolve({ status, edge: cacheStatus, body }));
							session.once("error", reject);
						}),
				),
			);
		} finally {
			session.close();
		}
	}

	it("has a configuration without nginx warnings", () => {
		expect(edge.warnings).toEqual([]);
	});

	it("supports HTTP/2, and sends X-Forwarded-Proto: https", async () => {
		const paths = Array.from({ length: 50 }, (_, n) => `/features/f${n}`);
		const answers = await sendAll(paths);
		expect(answers).toEqual(paths.map(() => ({ status: 200, edge: "MISS", body: "a page" })));
		expect(edge.received()).toHaveLength(50);
		expect(edge.received()[0]?.headers).toMatchObject({ host, "x-forwarded-proto": "https" });
		expect((await sendAll(["/features/f1"]))[0]?.edge).toBe("HIT");
	});

	it("rate-limits the requests of one HTTP/2 connection", async () => {
		edge.replyWith(page("no-store"));
		const statuses = new Map<number | undefined, number>();
		for (let round = 0; round < 10; round++) {
			const paths = Array.from({ length: 100 }, (_, n) => `/compare?n=${round * 100 + n}`);
			for (const { status } of await sendAll(paths)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
		expect(statuses.get(200)).toBeGreaterThanOrEqual(400);
		expect(statuses.get(429)).toBeGreaterThan(100);
	});

	it.each(["TLSv1.2", "TLSv1.3"] as const)("supports %s, and resumes its sessions", async (version) => {
		const openConnection = (session?: Buffer) =>
			new Promise<{ protocol: string | null; isResumed: boolean; issued: Buffer | undefined }>(
				(resolve, reject) => {
					const versions = { minVersion: version, maxVersion: version };
					const socket = connectTls({ ...unverified(), ...versions, servername: host, session });
					let issued: Buffer | undefined;
					socket.on("session", (ticket) => {
						issued = ticket;
					});
					socket.once("error", reject).once("secureConnect", () => {
						const seen = { protocol: socket.getProtocol(), isResumed: socket.isSessionReused() };
						socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
						socket.resume().once("close", () => resolve({ ...seen, issued }));
					});
				},
			);
		const first = await openConnection();
		expect(first).toMatchObject({ protocol: version, isResumed: false });
		expect(await openConnection(first.issued)).toMatchObject({ protocol: version, isResumed: true });
	});

	it("supports HTTP/1.1, and requires TLS 1.2", async () => {
		const status = await new Promise((resolve, reject) =>
			request({ ...unverified(), servername: host, path: "/", headers: { Host: host } }, (response) => {
				response.resume();
				resolve(response.statusCode);
			})
				.once("error", reject)
				.end(),
		);
		expect(status).toBe(200);
		const old = new Promise((resolve) => {
			const socket = connectTls({
				...unverified(),
				servername: host,
				maxVersion: "TLSv1.1",
				minVersion: "TLSv1",
			});
			socket.once("secureConnect", () => resolve("connected")).once("error", () => resolve("refused"));
		});
		expect(await old).toBe("refused");
	});

	it("rejects connections with another server name or none, and requests for another host", async () => {
		await expect(sendAll(["/"], "other.example", "other.example")).rejects.toThrow();
		await expect(sendAll(["/"], "127.0.0.1", "")).rejects.toThrow();
		expect(await sendAll(["/"], "other.example")).toMatchObject([{ status: 421 }]);
		expect(edge.received()).toHaveLength(0);
	});

	it("redirects from HTTP to HTTPS", async () => {
		const { status, headers } = await fetchAt(plainPort, "/de//compare?a=%20b", { Host: `${host}:80` });
		expect(status).toBe(308);
		expect(headers.location).toBe(`https://${host}:8443/de//compare?a=%20b`);
		expect((await fetchAt(plainPort, "/", { Host: "other.example" })).status).toBe(421);
	});
});

describeWithNginx("requests that the edge refuses", () => {
	let edge: Awaited<ReturnType<typeof startEdge>>;
	beforeAll(async () => {
		edge = await startEdge({ hosts: [host] });
	});
	afterAll(() => edge.stop());
	beforeEach(() => edge.replyWith(page("no-store")));
	const send = (path: string, method = "GET", Host = host) => fetchAt(edge.port, path, { Host }, method);

	it("responds 421 for other hosts", async () => {
		for (const other of ["other.example", "127.0.0.1", `x.${host}`, ""])
			expect((await send("/", "GET", other)).status).toBe(421);
		expect((await send("/", "GET", `${host.toUpperCase()}:8080`)).status).toBe(200);
		expect(edge.received()).toHaveLength(1);
	});

	it("responds 404 for image optimization and for metrics", async () => {
		for (const path of [
			"/_next/image?url=%2Ficon-512.png%23N&w=3840&q=75",
			"/de/_next/image?url=x",
			"/metrics",
			"/%6detrics",
			"/METRICS",
			"/pt-BR/metrics",
			"/api/metrics",
			"/_next/data/a-build/en/metrics.json",
		]) {
			const { status, headers } = await send(path);
			expect({ path, status, cacheControl: headers["cache-control"] }).toEqual({
				path,
				status: 404,
				cacheControl: "no-store",
			});
		}
		expect(edge.received()).toHaveLength(0);
		expect((await send("/features/metrics")).status).toBe(200);
	});

	it("leaves methods to the replicas, and caches none but GET and HEAD", async () => {
		for (const method of ["POST", "PUT", "OPTIONS"]) {
			expect((await send("/search?q=a", method)).status).toBe(200);
			expect((await send("/search?q=a", method)).status).toBe(200);
		}
		expect(edge.received()).toHaveLength(6);
	});

	it.each(["/features/new", "/compare?new"])(
		"uses the other replica for %s if one is overloaded or down",
		async (path) => {
			const gone: Reply = (request) => request.socket.destroy();
			for (const refuse of [page("no-store", 503, { "Retry-After": "1" }), gone]) {
				edge.replyWith(page("no-store"));
				const [first] = edge.replicas;
				if (first) first.reply = refuse;
				for (let n = 0; n < 6; n++) expect((await send(`${path}&${n}`)).status).toBe(200);
			}
		},
	);
});
