import { type DocumentProps, Html, Main, NextScript } from "next/document";
import { Speculation } from "@/components/layout/speculation";
import { ChartPatterns } from "@/components/ui/chart/chart-patterns";
import { getTextDirection, toLocale } from "@/lib/i18n/locales";
import { getMessagePartPath, getPageMessagePart, type MessagePart } from "@/lib/i18n/message-parts";
import { DeferredScriptsHead } from "@/lib/next/deferred-scripts";
import { getBuildId, getNextData } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import { getRouteKind, isRoute } from "@/lib/paths/routes";
import { headScript } from "@/lib/site/client/head-script";

export default function Document(props: DocumentProps) {
	const page = getNextData(props)?.page ?? "";
	const build = getBuildId(props);
	const language = toLocale(props.locale);
	const part = getPageMessagePart(page);
	const parts: MessagePart[] = part ? ["common", part] : ["common"];
	// Embedded pages run no scripts.
	const isFrame = isRoute(page) && getRouteKind(page).for === "frame";
	// Names of compat keys are in the second font from the first screen on.
	const fonts = page.startsWith("/compat") ? ["sans", "mono"] : ["sans"];
	return (
		<Html dir={getTextDirection(language)} data-days={process.env.DATA_DAYS}>
			<DeferredScriptsHead>
				{/* Blocks rendering until the whole header is parsed; a partly parsed one would cause a layout shift. */}
				{!isFrame && <link rel="expect" href="#content" blocking="render" />}
				{fonts.map((name) => (
					<link
						key={name}
						rel="preload"
						href={`/fonts/webreach-${name}.woff2`}
						as="font"
						type="font/woff2"
						crossOrigin="anonymous"
					/>
				))}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icon-192.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				{!isFrame && (
					<link
						rel="search"
						type="application/opensearchdescription+xml"
						title="Webreach"
						href={machinePaths.openSearch}
					/>
				)}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
				{!isFrame && <script dangerouslySetInnerHTML={{ __html: headScript }} />}
				{!isFrame && <Speculation />}
				{!isFrame &&
					parts.map((name) => <script key={name} defer src={getMessagePartPath(build, name, language)} />)}
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d121d" />
			</DeferredScriptsHead>
			<body>
				<ChartPatterns />
				<Main />
				<NextScript />
			</body>
		</Html>
	);
}
