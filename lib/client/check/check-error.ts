import type { CheckFault } from "./protocol";

/** Why a check ends without an answer. */
export class CheckError extends Error {
	readonly fault: CheckFault;
	constructor(fault: CheckFault) {
		super(fault);
		this.fault = fault;
	}
}
