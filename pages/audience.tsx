import { AudienceArticle } from "@/components/audience/audience-article";
import { staticPage } from "@/lib/static-props/page";
import { audiencePage } from "@/lib/targets/loader/audience";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";

export const getStaticProps = staticPage(audiencePage);

export default function AudiencePage(props: AudienceProps) {
	return <AudienceArticle {...props} />;
}
