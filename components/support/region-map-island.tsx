import "./region-map.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import type { RegionMap } from "./region-map";

type RegionMapProps = ComponentProps<typeof RegionMap>;

const Island = staticIsland<RegionMapProps>(
	() => import("./region-map").then((module) => module.RegionMap),
	typeof window === "undefined" ? require("./region-map").RegionMap : undefined,
);

/** `RegionMap` as static HTML: browsers load its code only after a client-side navigation, or for own numbers. */
export const RegionMapIsland = (props: Omit<RegionMapProps, "isOwn">) => (
	<Island {...props} isOwn={useChosenAudience()?.audience.weights.kind === "imported"} />
);
