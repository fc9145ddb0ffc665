import { Module } from '@nestjs/common';
import { DeviceCookie } from './device-cookie.service.ts';
import { DevicesService } from './devices.service.ts';

@Module({ providers: [DeviceCookie, DevicesService], exports: [DeviceCookie, DevicesService] })
export class DevicesModule {}
