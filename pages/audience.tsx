import { AudienceArticle } from "@/components/audience-choice/audience-article";
import { audiencePage } from "@/lib/page-props/audience";
import type { AudienceProps } from "@/lib/schema/props/audience";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(audiencePage);

export default function AudiencePage(props: AudienceProps) {
	return <AudienceArticle {...props} />;
}
