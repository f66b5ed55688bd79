import { useEffect } from "react";
import { setFailureReporter } from "@/lib/browser/report-failure";

export type Way = "draws" | "fails as it is drawn" | "fails once it is there";

/** Errors that test components threw. */
export const failures: Error[] = [];
const fail = (): never => {
	const failure = new Error("test component failed");
	failures.push(failure);
	throw failure;
};

/** A component that works, throws while it renders, or throws in an effect. */
export function Part({ way, says = "the part" }: { way: Way; says?: string }) {
	if (way === "fails as it is drawn") fail();
	useEffect(() => {
		if (way === "fails once it is there") fail();
	}, [way]);
	return <p>{says}</p>;
}

/** Installs a mock failure reporter, reset before each test. Silences React's console errors. */
export function listen() {
	const reported = jest.fn((_error: unknown, _stack?: string) => undefined);
	beforeEach(() => {
		failures.length = 0;
		reported.mockClear();
		setFailureReporter(reported);
		jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(() => jest.restoreAllMocks());
	return reported;
}
