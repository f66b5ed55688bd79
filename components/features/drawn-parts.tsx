import "@/components/changes/changes.module.css";
import "@/components/charts/chart.module.css";
import "@/components/support/cell-table.module.css";
import "@/components/support/key-list.module.css";
import "@/components/support/support-answer.module.css";
import "@/components/support/baseline-summary.module.css";
import "./detection.module.css";
import "./discouraged.module.css";
import "./feature-facts.module.css";
import "./past.module.css";
import "./related.module.css";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { BaselineSummary } from "@/components/support/baseline-summary";
import type { CellTable } from "@/components/support/cell-table";
import type { FeatureTime } from "@/components/time/feature-time";
import type { Detection } from "./detection";
import type { Discouraged } from "./discouraged";
import type { FeatureFacts } from "./feature-facts";
import type { Past } from "./past";
import type { Related } from "./related";

// The parts of a feature's page that only show: `typeof window` is a constant in either bundle. Their styles are named
// above because a document needs them without the code.

export const DrawnSummary = drawnOnce<ComponentProps<typeof BaselineSummary>>(
	() => import("@/components/support/baseline-summary").then((module) => module.BaselineSummary),
	typeof window === "undefined"
		? require("@/components/support/baseline-summary").BaselineSummary
		: undefined,
);

export const DrawnDiscouraged = drawnOnce<ComponentProps<typeof Discouraged>>(
	() => import("./discouraged").then((module) => module.Discouraged),
	typeof window === "undefined" ? require("./discouraged").Discouraged : undefined,
);

export const DrawnDetection = drawnOnce<ComponentProps<typeof Detection>>(
	() => import("./detection").then((module) => module.Detection),
	typeof window === "undefined" ? require("./detection").Detection : undefined,
);

export const DrawnTime = drawnOnce<ComponentProps<typeof FeatureTime>>(
	() => import("@/components/time/feature-time").then((module) => module.FeatureTime),
	typeof window === "undefined" ? require("@/components/time/feature-time").FeatureTime : undefined,
);

export const DrawnKeys = drawnOnce<ComponentProps<typeof CellTable>>(
	() => import("@/components/support/cell-table").then((module) => module.CellTable),
	typeof window === "undefined" ? require("@/components/support/cell-table").CellTable : undefined,
);

export const DrawnFacts = drawnOnce<ComponentProps<typeof FeatureFacts>>(
	() => import("./feature-facts").then((module) => module.FeatureFacts),
	typeof window === "undefined" ? require("./feature-facts").FeatureFacts : undefined,
);

export const DrawnPast = drawnOnce<ComponentProps<typeof Past>>(
	() => import("./past").then((module) => module.Past),
	typeof window === "undefined" ? require("./past").Past : undefined,
);

export const DrawnRelated = drawnOnce<ComponentProps<typeof Related>>(
	() => import("./related").then((module) => module.Related),
	typeof window === "undefined" ? require("./related").Related : undefined,
);
