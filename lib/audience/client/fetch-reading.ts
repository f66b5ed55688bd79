import type { TargetReading } from "@/lib/audience/schema/target-reading";
import { fetchJson } from "@/lib/browser/fetch-json";
import shape from "@/lib/browser/schemas/target-reading.json";
import { createTypeGuard } from "@/lib/browser/validate";

const isReading = createTypeGuard<TargetReading>(shape);

/** Whether a body of the audience API has the reading of its target. */
export const hasReading = (body: unknown): body is { reading: TargetReading } =>
	typeof body === "object" && body !== null && "reading" in body && isReading(body.reading);

const fetchBody = fetchJson(hasReading);

/** Suffix of the SWR key. The plain address is the key of the audience itself. */
const MARK = "#reading";

/** The key of `fetchReading` for an address of the audience API. */
export const getReadingKey = (address: string) => address + MARK;

/** Fetches how a target is read. */
export const fetchReading = async (key: string): Promise<TargetReading> =>
	(await fetchBody(key.slice(0, -MARK.length))).reading;
