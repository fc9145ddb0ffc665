import { initiativesHead, mentorsHead, teamsHead } from '@meshwork/contracts-community';
import { notFoundHead } from '@meshwork/contracts-core';
import { Open } from '@meshwork/service-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { PreviewService } from './preview.service.ts';

/** The heads of this domain's pages. The gateway puts them into the first HTML. The paths are those of the pages. */
@Controller('_head')
@Open()
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Get('teams')
  teams(): string {
    return this.previews.page('/teams', teamsHead);
  }

  @Get('teams/:id')
  team(@Param('id') id: string): Promise<string> {
    return this.previews.team(id);
  }

  @Get('teams/:programme/:number')
  teamByNumber(@Param('programme') programme: string, @Param('number') number: string): Promise<string> {
    return this.previews.teamByNumber(programme, number);
  }

  @Get('mentors')
  mentors(): string {
    return this.previews.page('/mentors', mentorsHead);
  }

  @Get('mentors/:id')
  mentor(@Param('id') id: string): Promise<string> {
    return this.previews.mentor(id);
  }

  @Get('initiatives')
  initiatives(): string {
    return this.previews.page('/initiatives', initiativesHead);
  }

  @Get('initiatives/:id')
  initiative(@Param('id') id: string): Promise<string> {
    return this.previews.initiative(id);
  }

  @Get('*rest')
  noPage(): string {
    return this.previews.page('/', notFoundHead);
  }
}
