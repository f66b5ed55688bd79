import { reportError } from "@/lib/telemetry/browser";
import ErrorPage from "@/pages/_error";

jest.mock("@/lib/telemetry/browser", () => ({ reportError: jest.fn(() => "cafe01") }));

const getProps = (err?: unknown) => ErrorPage.getInitialProps({ pathname: "/features", err } as never);

describe("_error in the browser", () => {
	it("reports the error and returns only its digest", async () => {
		const err = new Error("secret");
		expect(await getProps(err)).toEqual({ digest: "cafe01" });
		expect(reportError).toHaveBeenCalledWith(err);
	});

	it("does not report missing pages", async () => {
		expect(await getProps()).toEqual({ statusCode: 404 });
		expect(await getProps(Object.assign(new Error("x"), { statusCode: 404 }))).toEqual({ statusCode: 404 });
	});
});
