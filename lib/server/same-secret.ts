import { createHash, timingSafeEqual } from "node:crypto";

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether a secret is the one that is wanted, in a time that tells neither how much of it is right nor how long it is. */
export const sameSecret = (given: string, wanted: string): boolean =>
	timingSafeEqual(digestOf(given), digestOf(wanted));
