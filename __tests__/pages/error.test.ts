import ErrorPage from "@/pages/_error";

const recordServerError = jest.fn((_error: unknown, _context: unknown) => "0123456789");
jest.mock("@/lib/telemetry/server", () => ({
	recordServerError: (...args: [unknown, unknown]) => recordServerError(...args),
}));

jest.mock("@/lib/next/page-headers", () => ({ setPageHeaders: () => undefined }));

const getProps = (context: { statusCode: number; err?: unknown }) =>
	ErrorPage.getInitialProps({
		pathname: "/_error",
		req: { method: "GET" },
		res: { statusCode: context.statusCode },
		err: context.err,
	} as never);

describe("_error on the server", () => {
	beforeEach(() => recordServerError.mockClear());

	it("returns only the status and the digest", async () => {
		const err = Object.assign(new Error("secret"), { digest: "someone else's", statusCode: 500 });
		expect(await getProps({ statusCode: 500, err })).toEqual({ statusCode: 500, digest: "0123456789" });
		expect(recordServerError).toHaveBeenCalledWith(
			err,
			expect.objectContaining({ route: "/_error", method: "GET" }),
		);
	});

	it("has no digest without an error", async () => {
		expect(await getProps({ statusCode: 404 })).toEqual({ statusCode: 404 });
		expect(await getProps({ statusCode: 500 })).toEqual({ statusCode: 500 });
	});

	it("does not record errors of malformed URLs", async () => {
		expect(await getProps({ statusCode: 400, err: new Error("failed to decode param") })).toEqual({
			statusCode: 400,
		});
		expect(recordServerError).not.toHaveBeenCalled();
	});
});
