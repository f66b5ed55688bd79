import type { CheckFault } from "./check-protocol";

/** Ends a check without a report. */
export class CheckError extends Error {
	readonly fault: CheckFault;
	constructor(fault: CheckFault) {
		super(fault);
		this.fault = fault;
	}
}
