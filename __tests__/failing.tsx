import { useEffect } from "react";
import { reportTo } from "@/lib/client/report";

export type Way = "draws" | "fails as it is drawn" | "fails once it is there";

/** What extras throw in tests. */
export const failures: Error[] = [];
const fail = (): never => {
	const failure = new Error("an extra failed");
	failures.push(failure);
	throw failure;
};

/** A part of a page that works, or fails in one of the ways in which components do. */
export function Part({ way, says = "the part" }: { way: Way; says?: string }) {
	if (way === "fails as it is drawn") fail();
	useEffect(() => {
		if (way === "fails once it is there") fail();
	}, [way]);
	return <p>{says}</p>;
}

/** Who is told of failures, anew for each test. React, which tells the console of each, is kept from it. */
export function listen() {
	const reported = jest.fn((_error: unknown, _stack?: string) => undefined);
	beforeEach(() => {
		failures.length = 0;
		reported.mockClear();
		reportTo(reported);
		jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(() => jest.restoreAllMocks());
	return reported;
}
