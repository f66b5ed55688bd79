import { type DocumentProps, Html, Main, NextScript } from "next/document";
import { Speculation } from "@/components/layout/speculation";
import { firstScript } from "@/lib/client/first-script";
import { LaterHead } from "@/lib/framework/scripts-after-paint";
import { buildName, startData } from "@/lib/framework/start-data";
import { directionOf, toLocale } from "@/lib/i18n/locales";
import { type MessagePart, partOf, partPath } from "@/lib/i18n/parts";
import { machinePaths } from "@/lib/paths/machine";
import { isRoute, kindOf } from "@/lib/paths/page-kinds";

export default function Document(props: DocumentProps) {
	const page = startData(props)?.page ?? "";
	const build = buildName(props);
	const language = toLocale(props.locale);
	const part = partOf(page);
	const parts: MessagePart[] = part ? ["common", part] : ["common"];
	// What other sites frame runs nothing.
	const isStill = isRoute(page) && kindOf(page).for === "frame";
	return (
		<Html dir={directionOf(language)} data-days={process.env.DATA_DAYS}>
			<LaterHead>
				{/* A header of which a part has come would be painted, and move: `details` without its `summary`. */}
				{!isStill && <link rel="expect" href="#content" blocking="render" />}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icon-192.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				{!isStill && (
					<link
						rel="search"
						type="application/opensearchdescription+xml"
						title="Webreach"
						href={machinePaths.openSearch}
					/>
				)}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
				{!isStill && <script dangerouslySetInnerHTML={{ __html: firstScript }} />}
				{!isStill && <Speculation />}
				{!isStill && parts.map((name) => <script key={name} defer src={partPath(build, name, language)} />)}
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfa" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />
			</LaterHead>
			<body>
				<Main />
				<NextScript />
			</body>
		</Html>
	);
}
