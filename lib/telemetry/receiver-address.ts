import { dsnToString, getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from "@sentry/core";

/** A receiver: how browsers name it in their envelopes, and where envelopes are posted. */
export interface Receiver {
	dsn: string;
	address: string;
}

const receivers = new Map<string, Receiver | undefined>();

/** The receiver that a DSN names; undefined where it names none. */
export function receiverOf(configured: string): Receiver | undefined {
	if (!receivers.has(configured)) {
		const dsn = makeDsn(configured);
		const receiver = dsn && { dsn: dsnToString(dsn), address: getEnvelopeEndpointWithUrlEncodedAuth(dsn) };
		receivers.set(configured, receiver);
	}
	return receivers.get(configured);
}
