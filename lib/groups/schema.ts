import { z } from "zod";
import { featureLine, levelCounts, recentEvent } from "@/lib/features/schema/feature-list";

const edition = z.strictObject({ id: z.string(), name: z.string() });

export const snapshotProps = edition.extend({
	spec: z.url(),
	features: z.array(featureLine),
	lately: z.array(recentEvent),
	counts: levelCounts,
	/** All editions of the standard, oldest first. Includes this one. */
	editions: z.array(edition),
});

export type SnapshotProps = z.infer<typeof snapshotProps>;
