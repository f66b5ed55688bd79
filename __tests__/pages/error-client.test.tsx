import { reportError } from "@/lib/telemetry/browser";
import ErrorPage from "@/pages/_error";

jest.mock("@/lib/telemetry/browser", () => ({ reportError: jest.fn(() => "cafe01") }));

const propsFor = (err?: unknown) => ErrorPage.getInitialProps({ pathname: "/features", err } as never);

describe("_error in the browser", () => {
	it("reports the error and passes on the reference alone", async () => {
		const err = new Error("secret");
		expect(await propsFor(err)).toEqual({ digest: "cafe01" });
		expect(reportError).toHaveBeenCalledWith(err);
	});

	it("takes no error for a missing page", async () => {
		expect(await propsFor()).toEqual({ statusCode: 404 });
		expect(await propsFor(Object.assign(new Error("x"), { statusCode: 404 }))).toEqual({ statusCode: 404 });
	});
});
