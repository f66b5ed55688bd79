import type { TargetReading } from "@/lib/audience/schema/target-reading";
import { fetchJson } from "@/lib/browser/fetch-json";
import shape from "@/lib/browser/schemas/target-reading.json";
import { createTypeGuard } from "@/lib/browser/validate";

const isReading = createTypeGuard<TargetReading>(shape);

/** Whether a body of the audience API has the reading of its target. */
export const hasReading = (body: unknown): body is { reading: TargetReading } =>
	typeof body === "object" && body !== null && "reading" in body && isReading(body.reading);

const fetchBody = fetchJson(hasReading);

/** Fetches how a target is read, from the address of the audience API. */
export const fetchReading = async (address: string): Promise<TargetReading> =>
	(await fetchBody(address)).reading;
