import ErrorPage from "@/pages/_error";

const recordServerError = jest.fn((_error: unknown, _context: unknown) => "0123456789");
jest.mock("@/lib/telemetry/server", () => ({
	recordServerError: (...args: [unknown, unknown]) => recordServerError(...args),
}));

jest.mock("@/lib/next/page-headers", () => ({ setPageHeaders: () => undefined }));

const propsFor = (context: { statusCode: number; err?: unknown }) =>
	ErrorPage.getInitialProps({
		pathname: "/_error",
		req: { method: "GET" },
		res: { statusCode: context.statusCode },
		err: context.err,
	} as never);

describe("_error on the server", () => {
	beforeEach(() => recordServerError.mockClear());

	it("passes on the status and the digest, and nothing else of the error", async () => {
		const err = Object.assign(new Error("secret"), { digest: "someone else's", statusCode: 500 });
		expect(await propsFor({ statusCode: 500, err })).toEqual({ statusCode: 500, digest: "0123456789" });
		expect(recordServerError).toHaveBeenCalledWith(
			err,
			expect.objectContaining({ route: "/_error", method: "GET" }),
		);
	});

	it("has no digest where there is no error", async () => {
		expect(await propsFor({ statusCode: 404 })).toEqual({ statusCode: 404 });
		expect(await propsFor({ statusCode: 500 })).toEqual({ statusCode: 500 });
	});

	it("records no error of a reader's address", async () => {
		expect(await propsFor({ statusCode: 400, err: new Error("failed to decode param") })).toEqual({
			statusCode: 400,
		});
		expect(recordServerError).not.toHaveBeenCalled();
	});
});
